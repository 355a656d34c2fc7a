import { asAdmin, type DemoShare, type DemoWorld } from '../../kit/demo'
import { DEMO_APPS, LOJA, PADARIA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { fingerprint } from '../../base/secret'
import type { Db } from '../../db/held-connection'
import { addDemoFile, attachFile, demoLogo } from '../../platform'
import { issueFirstKeys, issueKey } from './app-keys'
import { newRestrictedKey } from './key-material'
import { insertRestricted } from './restricted-keys.repo'

const DAY = 24 * 60 * 60
const MADE_BY = 'Owner'

export const appsDemo: DemoShare = {
  name: 'apps',
  build: async (world) => {
    const { db, gateway, now } = world
    for (const [index, app] of DEMO_APPS.entries()) {
      const create_time = secondsAfter(now, (index - 200) * DAY)
      const isLive = app.status === 'ENABLED'
      await db
        .insertInto('apps')
        .values({
          ...app,
          ...(app.merchant_no === TIENDA ? IN_MEXICO : IN_BRAZIL),
          create_time,
          live_time: isLive ? secondsAfter(create_time, 3 * DAY) : null,
        })
        .execute()
      const owner = { merchant_no: app.merchant_no, appId: app.app_id, who: MADE_BY, now: create_time }
      await issueFirstKeys(db, gateway.secret, owner)
      if (isLive) await issueKey(db, gateway.secret, { ...owner, kind: 'SECURITY_KEY', mode: 'live' })
      if (isLive) await addLogo(world, app)
      if (isLive) await addWarehouseKey(db, app, create_time)
    }
  },
}

const COLOURS = { [LOJA]: [230, 126, 34], [TIENDA]: [63, 81, 181], [PADARIA]: [121, 85, 72] } as const

/** The logo of a shop on its live apps, sent and taken into use as the form of the app does it. */
async function addLogo(world: DemoWorld, { merchant_no, app_id }: (typeof DEMO_APPS)[number]): Promise<void> {
  const ctx = await asAdmin(world, merchant_no)
  const file = { merchant_no, uid: ctx.user.uid, purpose: 'appLogo', name: 'logo.png', at: ctx.now }
  const { file_id } = await attachFile(
    ctx,
    await addDemoFile(world, { ...file, picture: demoLogo(COLOURS[merchant_no]) }),
    'appLogo',
  )
  await world.db
    .updateTable('apps')
    .set({ logo_file_id: file_id })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', app_id)
    .execute()
}

/** As a warehouse would hold one; nobody was shown it, so it opens nothing. */
async function addWarehouseKey(db: Db, app: { merchant_no: string; app_id: string }, now: Date): Promise<void> {
  const value = newRestrictedKey(app.merchant_no, 'live')
  await insertRestricted(db, {
    merchant_no: app.merchant_no,
    app_id: app.app_id,
    key_id: newId('K', now),
    name: 'Warehouse',
    mode: 'live',
    hash: fingerprint(value),
    last4: value.slice(-4),
    scopes: ['waybills'],
    ip_allow_list: ['203.0.113.0/24'],
    expire_time: secondsAfter(now, 365 * DAY),
    create_time: now,
    created_by: MADE_BY,
  })
}

const IN_BRAZIL = {
  country: 'BRA',
  industry: 'retail',
  website: 'https://loja.example',
  contact_email: 'contato@loja.example',
  complaint_email: 'reclamacoes@loja.example',
  manager_name: 'Ana Moraes',
  phone: '5511940000001',
  report_recipients: 'relatorios@loja.example;financeiro@loja.example',
}

const IN_MEXICO = {
  country: 'MEX',
  industry: 'retail',
  website: 'https://tienda.example',
  contact_email: 'contacto@tienda.example',
  complaint_email: 'quejas@tienda.example',
  manager_name: 'Lucía Campos',
  phone: '525540000001',
  report_recipients: 'reportes@tienda.example',
}
