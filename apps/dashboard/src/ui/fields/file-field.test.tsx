import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { showPart } from '../../../test/show-part'
import { FileField } from './file-field'

function Proof() {
  const [file, setFile] = useState<File | null>(null)
  return <FileField label="Proof" types={['pdf', 'png']} value={file} onChange={setFile} />
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
    const person = await showPart(<Proof />)
    await person.upload(await field(), file('a.png'))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
    act(() => void vi.advanceTimersByTime(1999))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('a.png')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByText('a.png')).toBeNull()
  })
})
