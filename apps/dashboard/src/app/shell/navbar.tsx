import '../../ui/look/button-styles'
import '@mantine/core/styles/Burger.layer.css'
import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { brand } from '../../lib/brand'
import { useT } from '../../lib/texts/i18n'
import { Logo } from '../../ui/show/logo'
import { pathOf } from '../site-map'
import { HelpMenu } from './help-menu'
import { LanguageMenu } from './language-menu'
import { MerchantMenu } from './merchant-menu'
import classes from './navbar.module.css'
import { ModeSwitch } from './mode-switch'
import { PaletteButton } from './palette-button'
import { ProfileMenu } from './profile-menu'
import { TrayButtons } from './tray-buttons'
import { ThemeToggle } from './theme-toggle'

interface NavbarProps {
  isMenuOpen: boolean
  onMenu: () => void
}

export function Navbar({ isMenuOpen, onMenu }: NavbarProps) {
  const t = useT('shell')
  return (
    <div className={classes.navbar}>
      <Burger
        size="sm"
        opened={false}
        onClick={onMenu}
        aria-expanded={isMenuOpen}
        aria-label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
      />
      <Link to={pathOf('Home')} className={classes.brand} aria-label={brand.name}>
        <Logo />
        <span>{brand.name}</span>
      </Link>
      <PaletteButton />
      <MerchantMenu />
      <ModeSwitch />
      <TrayButtons />
      <HelpMenu />
      <LanguageMenu />
      <ThemeToggle />
      <ProfileMenu />
    </div>
  )
}
