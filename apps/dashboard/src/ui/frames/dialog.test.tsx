import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPart } from '../../../test/show-part'
import { MODAL_MS } from '../look/constants'
import { Dialog } from './dialog'
import { SideDrawer } from './side-drawer'

const LONGER_THAN_IT_TAKES_TO_GO = MODAL_MS + 200
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

it.each([
  ['dialog', Dialog, '.mantine-Modal-overlay'],
  ['drawer', SideDrawer, '.mantine-Drawer-overlay'],
])('a %s that a double click opened stays, and a click beside it later closes it', async (_what, Part, ground) => {
  const onClose = vi.fn()
  await showPart(
    <Part title="A withdrawal" onClose={onClose}>
      {() => <p>Its facts</p>}
    </Part>,
  )
  const panel = await screen.findByRole('dialog', { name: 'A withdrawal' })
  const clickBeside = () => fireEvent.click(document.querySelector(ground) ?? panel)
  clickBeside()
  await act(() => pause(LONGER_THAN_IT_TAKES_TO_GO))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => {
    clickBeside()
    expect(onClose).toHaveBeenCalled()
  })
})
