import { UnstyledButton } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part'
import classes from './navbar.module.css'

export interface MenuOption {
  name: string
  content: ReactNode
  icon?: ReactNode
  lang?: string | undefined
  /** One of several that hold each other out. */
  isChosen?: boolean
  isDisabled?: boolean
  onChoose: () => void
}

export interface MenuProps {
  label: string
  face: ReactNode
  options: MenuOption[]
  className?: string | undefined
}

const OpenMenu = lazyPart(() => import('./open-menu'), 'OpenMenu', ['shell'])

/** A menu that is fetched when it is first wanted: until then it is its button. */
export function OnDemandMenu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <UnstyledButton
      className={classes.action ?? ''}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
    >
      {props.face}
    </UnstyledButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
