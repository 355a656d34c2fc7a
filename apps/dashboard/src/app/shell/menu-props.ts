import type { ReactNode } from 'react'

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
