import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPart } from '../../../test/show-part'
import { Tag } from './tag'

it('is gone 500 ms after it was removed (spec 9), and once only', async () => {
  const onRemove = vi.fn()
  await showPart(<Tag name="Pix" onRemove={onRemove} />)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pix' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pix' }))
  act(() => void vi.advanceTimersByTime(499))
  expect(onRemove).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onRemove).toHaveBeenCalledOnce()
})

it('stays where nobody may remove it', async () => {
  await showPart(<Tag name="Pix" />)
  expect(screen.queryByRole('button')).toBeNull()
})
