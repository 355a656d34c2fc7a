import { approvals } from '@balcao/contract/platform/approvals'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, latch } from '../../../test/fake-gateway'
import { signIn } from '../../../test/people'
import { showPart } from '../../../test/show-part'
import { useForm } from '../../lib/forms/use-form'
import { endSession } from '../../lib/session/session'
import { CheckField } from '../fields/check-field'
import { TextField } from '../fields/text-field'
import { Dialog } from '../frames/dialog'
import { Form } from './form'

const APPROVAL = {
  merchant_no: 'M000000000001',
  approval_id: 'A1',
  kind: 'flag',
  object_id: 'show_finance',
  status: 'PENDING',
  ask: {},
  asked_name: 'Ana',
  create_time: '2026-01-01T00:00:00Z',
  decided_name: '',
  reason: '',
  decide_time: null,
}
const EMPTY = { name: '', note: '', isSure: false }

function Note({ onDone }: { onDone?: () => void }) {
  const form = useForm(approvals.askFlag, {
    start: EMPTY,
    faults: ({ name, note, isSure }) => ({
      isSure: !isSure && 'Be sure.',
      note: note === '' && 'Write a note.',
      name: name === '' && 'Write a name.',
    }),
    toInput: ({ note }, request_id) => ({ request_id, flag: 'show_finance' as const, note }),
    onDone,
  })
  return (
    <Form of={form} submit="Send" refused="Not yet.">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Note" {...form.field('note')} />
      <CheckField label="Sure" {...form.check('isSure')} />
    </Form>
  )
}

function NoteDialog() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return 'Closed'
  return (
    <Dialog title="A note" onClose={() => setIsOpen(false)}>
      {(close) => <Note onDone={close} />}
    </Dialog>
  )
}

async function open(path = '/page') {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/elsewhere">Away</Link>
        <Outlet />
      </>
    ),
  })
  const routeTo = (to: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: to, component })
  const router = createRouter({
    routeTree: root.addChildren([
      routeTo('/page', () => <Note />),
      routeTo('/dialog', () => <NoteDialog />),
      routeTo('/elsewhere', () => 'Elsewhere'),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const person = await showPart(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Send' })
  const send = () => person.click(screen.getByRole('button', { name: 'Send' }))
  async function fillIn() {
    await person.type(screen.getByLabelText('Name'), 'Ana')
    await person.type(screen.getByLabelText('Note'), 'Please')
    await person.click(screen.getByLabelText('Sure'))
  }
  return { person, send, fillIn }
}

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const answerIt = async (name: string) => within(await question()).findByRole('button', { name })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

beforeEach(() => signIn())

describe('a form', () => {
  it('says nothing before somebody tried, then leads to the first fault in the order of the fields', async () => {
    const gateway = fakeGateway({})
    const { person, send } = await open()
    expect(screen.queryByText('Write a name.')).toBeNull()
    await person.type(screen.getByLabelText('Name'), 'Ana')
    await send()
    expect(screen.queryByText('Write a name.')).toBeNull()
    expect(screen.getByText('Write a note.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Note'))
    expect(await screen.findByText('Not yet.')).toBeDefined()
    await person.type(screen.getByLabelText('Note'), 'Please')
    await send()
    expect(document.activeElement).toBe(screen.getByLabelText('Sure'))
    expect(gateway.calls).toHaveLength(0)
  })

  it('sends a wish again under its number after a lost answer, and another wish under another', async () => {
    let isLost = true
    const gateway = fakeGateway({
      'approvals.askFlag': () => (isLost ? Promise.reject(new TypeError('cut off')) : APPROVAL),
    })
    const { person, send, fillIn } = await open()
    await fillIn()
    await send()
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/)
    await send()
    await waitFor(() => expect(gateway.called('approvals.askFlag')).toHaveLength(2))
    await screen.findByRole('alert')
    await person.type(screen.getByLabelText('Note'), '!')
    isLost = false
    await send()
    await waitFor(() => expect(gateway.called('approvals.askFlag')).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await send()
    await waitFor(() => expect(gateway.called('approvals.askFlag')).toHaveLength(4))
    const [first, again, changed, onceMore] = gateway
      .called('approvals.askFlag')
      .map(({ input }) => input['request_id'])
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
    expect(onceMore).not.toBe(changed)
  })

  it('is sent once by a double click', async () => {
    const { open: answer, opened } = latch()
    const gateway = fakeGateway({ 'approvals.askFlag': () => opened.then(() => APPROVAL) })
    const { person, fillIn } = await open()
    await fillIn()
    await person.dblClick(screen.getByRole('button', { name: 'Send' }))
    await person.type(screen.getByLabelText('Note'), '{Enter}')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    answer()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false))
    expect(gateway.called('approvals.askFlag')).toHaveLength(1)
  })
})

describe('leaving a form', () => {
  it('with changes asks, and staying keeps what was typed', async () => {
    const { person } = await open()
    await person.type(screen.getByLabelText('Name'), 'Ana')
    await person.click(screen.getByRole('link', { name: 'Away' }))
    await person.click(await answerIt('Stay here'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(valueOf('Name')).toBe('Ana')
    await person.click(screen.getByRole('link', { name: 'Away' }))
    await person.click(await answerIt('Leave'))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })

  it('asks nothing where nothing changed, not even after a change that was taken back', async () => {
    const { person } = await open()
    await person.type(screen.getByLabelText('Name'), 'A{Backspace}')
    await person.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })

  it('asks nothing after it was sent', async () => {
    fakeGateway({ 'approvals.askFlag': () => APPROVAL })
    const { person, send, fillIn } = await open()
    await fillIn()
    await send()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false))
    await person.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })

  it('asks nobody who was logged out', async () => {
    const { person } = await open()
    await person.type(screen.getByLabelText('Name'), 'Ana')
    endSession()
    await person.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })

  it('by closing its dialog asks only where something would be lost', async () => {
    const { person } = await open('/dialog')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Closed')).toBeDefined()
  })

  it('by closing its dialog asks, too', async () => {
    const { person } = await open('/dialog')
    await person.type(screen.getByLabelText('Name'), 'Ana')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await person.click(await answerIt('Leave'))
    expect(await screen.findByText('Closed')).toBeDefined()
  })

  it('by Escape asks once, and a second Escape means to stay', async () => {
    const { person } = await open('/dialog')
    await person.type(screen.getByLabelText('Name'), 'Ana')
    await person.keyboard('{Escape}')
    await question()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
    expect(valueOf('Name')).toBe('Ana')
  })

  it('by what it was sent for closes its dialog without a question', async () => {
    fakeGateway({ 'approvals.askFlag': () => APPROVAL })
    const { send, fillIn } = await open('/dialog')
    await fillIn()
    await send()
    expect(await screen.findByText('Closed')).toBeDefined()
  })
})
