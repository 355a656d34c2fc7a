import { KYC_FILE_TYPES, KYC_PLAN, KYC_SECTIONS } from '@balcao/kernel/kyc-fields'
import { CODE } from '@balcao/kernel/codes'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../../test/fake-gateway'
import { kycCase, kycComment, kycFile } from '../../../../../test/kyc'
import { openPage } from '../../../../../test/open-page'
import { signIn, userQuery } from '../../../../../test/people'
import { sessionKeys } from '../../../../lib/session/storage'
import { chooseLanguage, loadTexts, startI18n } from '../../../../lib/texts/i18n'
import { useKycTexts } from '../use-kyc-texts'

beforeEach(() => signIn())

const REGIONS = { countries: [{ code: 'BRA', name: 'Brazil', currency: 'BRL', phone_code: '55' }] }

async function openKyc(
  file: Parameters<typeof kycCase>[0] = {},
  answers: Parameters<typeof fakeGateway>[0] = {},
  path = '/kyc?section=basic',
) {
  let shown = kycCase(file)
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'reference.regions': () => REGIONS,
    'kyc.detail': () => shown,
    'kyc.save': ({ input }) => {
      const view = shown.sections.find(({ section }) => section === input['section'])!
      return { ...view, version: view.version + 1, answers: input['answers'] }
    },
    ...answers,
  })
  const page = await openPage(path)
  await screen.findByRole('article')
  const serve = (next: Parameters<typeof kycCase>[0]) => {
    shown = kycCase(next)
  }
  return { ...page, gateway, serve }
}

it('saves as typed, once per pause, and says so', async () => {
  const { person, gateway } = await openKyc()
  await person.type(screen.getByLabelText('Trade name'), ' Casa')
  expect(screen.getByText('Not saved yet')).toBeDefined()
  await screen.findByText('Saved', {}, { timeout: 3000 })
  expect(gateway.called('kyc.save')).toHaveLength(1)
  expect(gateway.called('kyc.save')[0]?.input).toMatchObject({
    section: 'basic',
    version: 1,
    answers: { trade_name: 'Loja Sol Casa' },
  })
})

it('shows a Brazilian tax number with its points and strokes, and keeps it without', async () => {
  const { person, gateway } = await openKyc()
  const field = screen.getByDisplayValue<HTMLInputElement>('11.222.333/0001-81')
  await person.clear(field)
  await person.type(field, '11.444.777/0001-61')
  await waitFor(() => expect(gateway.called('kyc.save')).not.toHaveLength(0), { timeout: 3000 })
  expect(gateway.called('kyc.save').at(-1)?.input).toMatchObject({ answers: { tax_id: '11444777000161' } })
})

it('takes amounts with the comma of Portuguese, shows them so, and keeps them as the wire writes them', async () => {
  await chooseLanguage('br')
  const { person, gateway } = await openKyc({}, {}, '/kyc?section=business')
  const field = await screen.findByLabelText('Tíquete médio')
  expect(screen.getAllByText('Por exemplo 1500,50').length).toBeGreaterThan(0)
  await person.clear(field)
  await person.type(field, '1.250,75')
  await waitFor(() => expect(gateway.called('kyc.save')).not.toHaveLength(0), { timeout: 3000 })
  expect(gateway.called('kyc.save').at(-1)?.input).toMatchObject({ answers: { average_ticket: '1250.75' } })
  await chooseLanguage('en')
})

it('keeps the countries in the browser as spec 3 names them', async () => {
  await openKyc()
  await waitFor(() => expect(sessionKeys.countries.read()).toEqual(REGIONS.countries))
})

it('takes a file away two seconds after it was removed, and not if that was undone', async () => {
  const { person, gateway } = await openKyc(
    { files: [kycFile({ file_id: 'F1', type: 'articles', name: 'articles.pdf' })] },
    { 'kyc.removeFile': () => kycCase() },
    '/kyc?section=attachments',
  )
  const remove = () => person.click(screen.getByRole('button', { name: 'Remove articles.pdf' }))
  await remove()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await remove()
  expect(screen.queryByRole('button', { name: 'Open articles.pdf' })).toBeNull()
  expect(gateway.called('kyc.removeFile')).toHaveLength(0)
  await waitFor(() => expect(gateway.called('kyc.removeFile')).toHaveLength(1), { timeout: 4000 })
  expect(gateway.called('kyc.removeFile')[0]?.input).toEqual({ file_id: 'F1' })
  expect(await screen.findByText('The file was removed.')).toBeDefined()
})

it('saves what was typed when another section is opened at once', async () => {
  const { person, gateway } = await openKyc()
  await person.type(screen.getByLabelText('Trade name'), '!')
  await person.click(within(screen.getByRole('navigation', { name: 'Sections' })).getByText('Bank'))
  await waitFor(() => expect(gateway.called('kyc.save')).toHaveLength(1))
  expect(screen.getByLabelText('Account holder')).toBeDefined()
})

it('tells the later of two editors, keeps their text, and lets them choose', async () => {
  let isRefused = true
  const { person, gateway, serve } = await openKyc(
    {},
    {
      'kyc.save': ({ input }) =>
        isRefused
          ? refuses(CODE.businessFailed, 'kyc-section-changed')
          : { ...kycCase().sections[0], version: 8, answers: input['answers'] },
    },
  )
  const [basic, ...others] = kycCase().sections
  const theirs = { ...basic!, version: 7, update_by: 'Rui', answers: { ...basic!.answers, trade_name: 'Sol' } }
  serve({ sections: [theirs, ...others] })
  await person.type(screen.getByLabelText('Trade name'), ' Casa')
  const notice = await screen.findByRole('alert', {}, { timeout: 3000 })
  await waitFor(() => expect(notice.textContent).toContain('Rui saved it after you opened it.'))
  expect(notice.textContent).toContain('Fields that differ: Trade name')
  expect(screen.getByLabelText<HTMLInputElement>('Trade name').value).toBe('Loja Sol Casa')
  isRefused = false
  await person.click(screen.getByRole('button', { name: 'Save my text' }))
  await screen.findByText('Saved', {}, { timeout: 3000 })
  expect(gateway.called('kyc.save').at(-1)?.input).toMatchObject({
    version: 7,
    answers: { trade_name: 'Loja Sol Casa' },
  })
})

it('opens just the field that was asked about, with the question and room for an answer', async () => {
  const { person, gateway } = await openKyc(
    { status: 'RFI', comments: [kycComment()] },
    { 'kyc.answer': () => kycCase({ status: 'RFI', comments: [kycComment({ answer: 'Yes.', is_addressed: true })] }) },
  )
  expect(screen.getByText('Is this the name on the site?')).toBeDefined()
  expect(screen.getByLabelText('Trade name')).toBeDefined()
  // The rest is read as in a document, and not as a form that is shut.
  expect(screen.queryByLabelText('Company name')).toBeNull()
  expect(screen.getByText('Company name').nextElementSibling?.textContent).not.toBe('–')
  await person.type(screen.getByLabelText('Your answer'), 'Yes.')
  await person.click(screen.getByRole('button', { name: 'Keep this answer' }))
  expect(gateway.called('kyc.answer')[0]?.input).toEqual({ comment_id: 'KC1', answer: 'Yes.' })
})

it('adds owners as cards, and shows what they hold together', async () => {
  const { person } = await openKyc({}, {}, '/kyc?section=owners')
  expect(screen.getByText('Together 60 %')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Add an owner' }))
  const card = within(screen.getByRole('region', { name: 'Owner 2' }))
  await person.type(card.getByLabelText('Ownership in percent'), '50')
  expect(await screen.findByText('Together 110 %')).toBeDefined()
  expect(screen.getByText('Together this is more than 100 %.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Remove Owner 2' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Owner 2' }))
  expect(await screen.findByText('Together 60 %')).toBeDefined()
})

it('says what is missing before it is handed in', async () => {
  const sections = kycCase().sections.map((view) =>
    view.section === 'bank' ? { ...view, state: 'EMPTY' as const, answers: {} } : view,
  )
  const { person, gateway } = await openKyc({ sections }, {}, '/kyc?section=bank')
  expect(screen.queryByText('Please fill this in.')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Hand in the KYC file' }))
  expect(screen.getByText('Something is still missing in: Bank')).toBeDefined()
  expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(5)
  expect(gateway.called('kyc.submit')).toHaveLength(0)
})

it('has words for every field, option, group and file of the plan', async () => {
  await startI18n()
  await loadTexts(['kyc-fields', 'signup'])
  const { result } = renderHook(() => useKycTexts())
  await waitFor(() => expect(result.current).toBeTruthy())
  const texts = result.current
  const words = KYC_SECTIONS.flatMap((section) => [
    texts.section(section),
    ...KYC_PLAN[section].groups.flatMap((group) => [
      texts.group(group.name),
      ...(group.cards ? [texts.add(group.name), texts.cardName(group.name, {}, 0)] : []),
      ...group.fields.flatMap((field) => [
        texts.label(section, field.name),
        ...(field.options ?? []).map(texts.option),
      ]),
    ]),
  ])
  const untold = [...words, ...KYC_FILE_TYPES.map(texts.file)].filter((word) => /^\w+\.\w+/.test(word) || word === '')
  expect(untold).toEqual([])
})
