import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PopoverProps } from './popover-props'

/** Opens at once, since somebody pressed its button to get it. Its content is made when it is opened. */
export function OpenPopover({ button, label, position, width, className = '', children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  // This button stands where the pressed one stood, and the focus comes back to it.
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setIsOpen(true), 0)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position={position}
      {...(width ? { width } : {})}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {button({ ref, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className}>
        {isOpen && children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
