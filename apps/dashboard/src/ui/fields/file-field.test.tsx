import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { showPart } from '../../../test/show-part'
import { FileField } from './file-field'
import { RemovedFile } from './removed-file'
import { useRemoval } from './use-removal'

/** As screens use it: what is chosen stands there until it is removed. */
function Proof({ onGone }: { onGone?: (file: File) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { removed, remove, undo } = useRemoval<File>(async (gone) => onGone?.(gone))
  if (removed) return <RemovedFile name={removed.thing.name} onUndo={removed.canUndo && undo} />
  if (!file) return <FileField label="Proof" types={['pdf', 'png']} onChoose={setFile} />
  return <button onClick={() => remove(file)}>{file.name}</button>
}

const file = (name: string) => new File(['x'], name)
const field = () => screen.findByLabelText<HTMLInputElement>('Proof')

describe('a file field', () => {
  it('takes a file of an allowed kind, whatever the case of its ending', async () => {
    const person = await showPart(<Proof />)
    await person.upload(await field(), file('passport.PDF'))
    expect(screen.getByText('passport.PDF')).toBeDefined()
  })

  it.each(['invoice.exe', 'pdf', 'photo.png.html'])('refuses %s with a toast', async (name) => {
    await showPart(<Proof />)
    const anything = userEvent.setup({ applyAccept: false })
    await anything.upload(await field(), file(name))
    expect(await screen.findByText('File type is incorrect!')).toBeDefined()
    expect(screen.queryByText(name)).toBeNull()
  })

  it('gives a removed file back for 2000 ms (spec 9)', async () => {
    const onGone = vi.fn()
    const person = await showPart(<Proof onGone={onGone} />)
    await person.upload(await field(), file('a.png'))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'a.png' }))
    act(() => void vi.advanceTimersByTime(1999))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    fireEvent.click(screen.getByRole('button', { name: 'a.png' }))
    expect(onGone).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('is gone at once when its screen is left', async () => {
    const onGone = vi.fn()
    const person = await showPart(<Proof onGone={onGone} />)
    await person.upload(await field(), file('a.png'))
    await person.click(screen.getByRole('button', { name: 'a.png' }))
    cleanup()
    expect(onGone).toHaveBeenCalledOnce()
  })
})
