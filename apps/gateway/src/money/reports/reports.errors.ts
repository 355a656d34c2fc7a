import { CODE } from '@balcao/kernel/codes'
import { MOST_SCHEDULES } from '@balcao/kernel/reports'
import { refusal } from '../../kit/calls/errors'

export const TooManySchedules = refusal({
  code: CODE.businessFailed,
  subCode: 'too-many-schedules',
  texts: {
    en: `There are ${MOST_SCHEDULES} schedules already. Delete one that nobody needs any more.`,
    es: `Ya hay ${MOST_SCHEDULES} programaciones. Elimine una que ya nadie necesite.`,
    br: `Já existem ${MOST_SCHEDULES} agendamentos. Exclua um de que ninguém mais precise.`,
  },
})
