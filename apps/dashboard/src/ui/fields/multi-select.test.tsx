import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { showPart } from '../../../test/show-part'
import { MultiSelect } from './multi-select'

const OPTIONS = ['Pix', 'Boleto', 'Card', 'SPEI'].map((label) => ({ value: label.toLowerCase(), label }))

function Methods() {
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect label="Method" options={OPTIONS} value={value} onChange={setValue} required />
}

const control = () => screen.getByRole('combobox', { name: 'Method' })

describe('the multiselect', () => {
  it('names up to three choices and counts more (spec 9)', async () => {
    const person = await showPart(<Methods />)
    expect(control().textContent).toBe('Choose…')
    await person.click(control())
    for (const name of ['Pix', 'Boleto', 'Card']) await person.click(await screen.findByRole('checkbox', { name }))
    expect(control().textContent).toBe('Pix, Boleto, Card')
    await person.click(screen.getByRole('checkbox', { name: 'SPEI' }))
    expect(control().textContent).toBe('4 chosen')
  })

  it('says that it is required once it was left empty (spec 5)', async () => {
    const person = await showPart(<Methods />)
    expect(screen.queryByText('The Method field is required')).toBeNull()
    await person.click(control())
    await screen.findByRole('checkbox', { name: 'Pix' })
    await person.keyboard('{Escape}')
    expect(await screen.findByText('The Method field is required')).toBeDefined()
    expect(control().getAttribute('aria-invalid')).toBe('true')
  })

  it('closes by Escape also before the focus has gone to the choices', async () => {
    await showPart(<Methods />)
    fireEvent.click(control())
    fireEvent.keyDown(control(), { key: 'Escape' })
    expect(await screen.findByText('The Method field is required')).toBeDefined()
    expect(control().getAttribute('aria-expanded')).toBe('false')
  })
})
