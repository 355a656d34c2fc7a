import { secondsAfter } from '../../base/clock'
import { randomToken } from '../../base/secret'
import { APPLICANTS } from '../../db/demo-facts'
import type { CtxFor } from '../../kit/calls/ctx'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { signUp } from './signup.service'
import { writeTicket } from './ticket'

const DAY = 24 * 60 * 60

/** Companies that came by the sign-up and are on their way through KYC. Nobody knows their passwords. */
export const signupDemo: DemoShare = {
  name: 'sign-ups',
  build: async (world) => {
    for (const applicant of APPLICANTS) await come(world, applicant)
  },
}

async function come({ db, gateway, now }: DemoWorld, applicant: (typeof APPLICANTS)[number]): Promise<void> {
  const { daysAgo, email, name: company_name, country, tax_no, website, contact } = applicant
  const then = secondsAfter(now, -daysAgo * DAY)
  const ctx = { gateway, now: then, language: country === 'MEX' ? 'es' : 'br', audit: () => {} }
  const once = <Result>(work: (inside: typeof db) => Promise<Result>) => work(db)
  await signUp({ ...ctx, once } as unknown as CtxFor<'public', 'none'>, {
    request_id: email,
    ticket: writeTicket(gateway.secret, email, then),
    company_name,
    country,
    tax_no,
    website,
    industry: 'retail',
    contact,
    phone: country === 'MEX' ? '525540000009' : '5511940000009',
    // Long, and of all kinds of signs: what a password manager would make.
    password: `Aa1-${randomToken().replaceAll('_', '-').slice(0, 40)}`,
    terms: true,
  })
}
