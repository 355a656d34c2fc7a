import type { DemoShare } from '../../kit/demo'
import { DEMO_APPS, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { issueFirstKeys, issueKey } from './app-keys'

const DAY = 24 * 60 * 60
const MADE_BY = 'Owner'

export const appsDemo: DemoShare = {
  name: 'apps',
  build: async ({ db, gateway, now }) => {
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
    }
  },
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
