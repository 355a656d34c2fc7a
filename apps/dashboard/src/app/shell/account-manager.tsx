import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { useCallback, useState, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { sessionKeys } from '../../lib/session/storage'
import { LeavingLink } from '../../ui/buttons/leaving-link'
import { CopyButton } from '../../ui/buttons/copy-button'
import classes from './account-manager.module.css'
import { contactOf } from './contact'

/** Whom to ask (spec 1): each item only if it is present. */
export function AccountManager() {
  const t = useT('shell')
  const manager = sessionKeys.businessManager.read()?.accountManager
  const contact = contactOf(manager)
  if (!manager || !contact) return null
  const { nick_name, phone, email, whatsapp, wechat, skype } = contact
  return (
    <aside className={classes.card} aria-label={t('manager.title')}>
      {isOurs(manager.avatar) ? <Face src={manager.avatar} /> : <IconUserCircle />}
      <p className={classes.who}>
        <span className={classes.title}>{t('manager.title')}</span>
        {nick_name}
      </p>
      <ul className={classes.items}>
        {phone && (
          <Item icon={<IconPhone size={16} />} name={t('manager.phone')}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Item>
        )}
        {email && (
          <Item icon={<IconMail size={16} />} name={t('manager.email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </Item>
        )}
        {whatsapp && (
          <Item icon={<IconBrandWhatsapp size={16} />} name={t('manager.whatsapp')}>
            <LeavingLink to={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>{whatsapp}</LeavingLink>
          </Item>
        )}
        {wechat && (
          <Item icon={<IconMessageCircle size={16} />} name={t('manager.wechat')}>
            <CopyButton text={wechat} />
          </Item>
        )}
        {skype && (
          <Item icon={<IconMessageCircle size={16} />} name={t('manager.skype')}>
            <CopyButton text={skype} />
          </Item>
        )}
      </ul>
    </aside>
  )
}

const FIRST_THINGS_MS = 2000

/** Stands beside every page: fetched by who comes to see it, and not before what the page is for. */
function Face({ src }: { src: string }) {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((image: HTMLImageElement) => {
    const eye = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    const timer = setTimeout(() => eye.observe(image), FIRST_THINGS_MS)
    return () => {
      clearTimeout(timer)
      eye.disconnect()
    }
  }, [])
  return <img className={classes.avatar} ref={watch} src={isSeen ? src : undefined} alt="" />
}

function Item({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className={classes.item} title={name}>
      {icon}
      <span className={classes.name}>{name}</span>
      {children}
    </li>
  )
}

/** The page may show pictures of our own only. */
function isOurs(avatar: string): boolean {
  return /^\/(?![/\\])/.test(avatar)
}
