import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { DemoShare } from '../../kit/demo'
import * as repo from './announcements.repo'

const DAY = 24 * 60 * 60

const ANNOUNCED = [
  {
    country: '',
    severity: 'info',
    days: [-40, -33],
    texts: {
      en: 'From this week on, cards can be kept for the next payment.',
      es: 'Desde esta semana, las tarjetas pueden guardarse para el siguiente pago.',
      br: 'A partir desta semana, os cartões podem ser guardados para o próximo pagamento.',
    },
  },
  {
    country: 'MEX',
    severity: 'warning',
    days: [-1, 20],
    texts: {
      en: 'SPEI rests on the night to Sunday from 1 to 3 o’clock. Transfers arrive after that.',
      es: 'SPEI descansa la noche del domingo de 1 a 3 horas. Las transferencias llegan después.',
      br: 'O SPEI para na madrugada de domingo, das 1h às 3h. As transferências chegam depois.',
    },
  },
] as const

export const announcementsDemo: DemoShare = {
  name: 'announcements',
  after: ['merchants and people'],
  build: async ({ db, now }) => {
    for (const { country, severity, days, texts } of ANNOUNCED) {
      const begin_time = secondsAfter(now, days[0] * DAY)
      await repo.insert(db, {
        announcement_id: newId('AN', begin_time),
        country,
        severity,
        texts: JSON.stringify(texts),
        begin_time,
        end_time: secondsAfter(now, days[1] * DAY),
        created_by: 'Support',
        create_time: begin_time,
      })
    }
  },
}
