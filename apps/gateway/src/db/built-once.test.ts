import { describe, expect, it } from 'vitest'
import { builtOnce } from './built-once'

interface Asked {
  merchant_no: string
  apps: string[] | null
  least?: bigint
}

function counting() {
  let built = 0
  const statement = builtOnce((db, { merchant_no, apps, least }: Asked) => {
    built++
    let query = db.selectFrom('orders').select('trade_no').where('merchant_no', '=', merchant_no)
    if (apps) query = query.where('app_id', 'in', apps)
    return least === undefined ? query : query.where('amount', '>=', least)
  })
  return { statement, built: () => built }
}

const M1 = 'M100000000001'

describe('a statement that is built once', () => {
  it('is the same for the same question, and built no second time', () => {
    const { statement, built } = counting()
    const first = statement({ merchant_no: M1, apps: ['A1'] }).compile()
    expect(statement({ merchant_no: M1, apps: ['A1'] }).compile()).toBe(first)
    expect(built()).toBe(1)
  })

  it('is another one wherever the question differs, in a value, in a list or in a large number', () => {
    const { statement } = counting()
    const questions: Asked[] = [
      { merchant_no: M1, apps: null },
      { merchant_no: 'M100000000002', apps: null },
      { merchant_no: M1, apps: ['A1'] },
      { merchant_no: M1, apps: ['A1', 'A2'] },
      { merchant_no: M1, apps: null, least: 1n },
      { merchant_no: M1, apps: null, least: 2n },
    ]
    const told = questions.map((question) => {
      const { sql, parameters } = statement(question).compile()
      return [sql, ...parameters].map(String).join(' ')
    })
    expect(new Set(told).size).toBe(questions.length)
    expect(statement({ merchant_no: M1, apps: ['A1'] }).compile().parameters).toEqual([M1, 'A1'])
  })

  it('is forgotten when five hundred others were asked for, and then built again', () => {
    const { statement, built } = counting()
    for (let n = 0; n <= 500; n++) statement({ merchant_no: `M${n}`, apps: null })
    expect(built()).toBe(501)
    statement({ merchant_no: 'M500', apps: null })
    expect(built()).toBe(501)
    statement({ merchant_no: 'M0', apps: null })
    expect(built()).toBe(502)
  })
})
