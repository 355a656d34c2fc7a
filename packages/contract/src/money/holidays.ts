import { z } from 'zod'
import { feature, providerPost, RequestId } from '../kit'

const Country = z.string().regex(/^[A-Z]{3}$/)
const Day = z.iso.date()

export const BankHoliday = z.object({ country: Country, day: Day, name: z.string() })
export type BankHoliday = z.infer<typeof BankHoliday>

export const holidays = feature('holidays', {
  list: providerPost('holiday/list', {
    summary: 'Days of a year on which a country’s banks do not work, besides weekends',
    needs: 'provider:money',
    reads: true,
    input: z.object({ country: Country, year: z.int().min(2000).max(2100) }),
    reply: z.array(BankHoliday),
  }),
  add: providerPost('holiday/add', {
    summary: 'A day to come on which a country’s banks will not work; settlements then count around it',
    needs: 'provider:money',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, country: Country, day: Day, name: z.string().trim().min(1).max(80) }),
    reply: z.null(),
  }),
  remove: providerPost('holiday/remove', {
    summary: 'A day to come on which banks will work after all',
    needs: 'provider:money',
    input: z.object({ country: Country, day: Day }),
    reply: z.null(),
  }),
})
