import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { providerQuery, signInAsProvider } from '../../../../test/provider'

const DESK = {
  settings: {
    name: 'Norte',
    support_mail: 'desk@norte.example',
    logo_hash: '',
    colours: { light: { accent: '#0b7261', on_accent: '#ffffff' }, dark: { accent: '#4fb49c', on_accent: '#0f1213' } },
  },
  logo: '/brand/logo.svg',
  updated_by: '',
  update_time: null,
}

it('shows what is typed, says what nobody could read, and saves only what they can', async () => {
  signInAsProvider()
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'brandDesk.query': () => DESK,
    'brandDesk.save': () => DESK,
    'brandDesk.uploadLogo': () => ({ logo_hash: '0123456789abcdef', logo: '/brand/logo.0123456789abcdef.png' }),
  })
  const { person } = await openPage('/provider/brand')
  const name = await screen.findByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Sulpay')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getAllByText('Sulpay')).toHaveLength(4)
  expect(preview.getByText('Checkout, Dark')).toBeDefined()
  const accent = screen.getByLabelText('Accent, Light')
  await person.clear(accent)
  await person.type(accent, '#9fd8cc')
  expect(screen.getByText(/:1 on #f6f7f8; people need 4.5:1 to read it|:1 on #ffffff; people need 4.5:1/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Save the brand' }))
  expect(gateway.called('brandDesk.save')).toHaveLength(0)
  await person.clear(accent)
  await person.type(accent, '#7a1f5c')
  await person.upload(screen.getByLabelText('Logo', { selector: 'input' }), new File(['x'], 'logo.png'))
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toContain('0123456789abcdef'),
  )
  await person.click(screen.getByRole('button', { name: 'Save the brand' }))
  await waitFor(() => expect(gateway.called('brandDesk.save')).toHaveLength(1))
  expect(gateway.called('brandDesk.save')[0]?.input).toMatchObject({
    name: 'Sulpay',
    logo_hash: '0123456789abcdef',
    colours: { light: { accent: '#7a1f5c' } },
  })
})
