import type { Replay, RiskRule, risk } from '@balcao/contract/payments/risk'
import type { InputOf } from '@balcao/contract/kit'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import {
  conditionsOf,
  isAskedTwice,
  perMille,
  REPLAY_DAYS,
  type RuleAction,
  type RuleConditions,
  type RuleState,
} from '@balcao/kernel/risk-rules'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { playedOrders, playedSums } from '../orders'
import { RuleUnchanged, ShareUnconfirmed } from './risk.errors'
import * as repo from './risk-rules.repo'

const DAY = 24 * 60 * 60
const SAMPLES = 10

export async function rules(ctx: ProviderCtx): Promise<RiskRule[]> {
  const all = await repo.rows(ctx.db)
  const ids = [...new Set(all.map(({ rule_id }) => rule_id))]
  return toRules(ctx, all, ids)
}

export async function history({ db }: ProviderCtx, ruleId: string) {
  const all = await repo.rows(db, ruleId)
  if (all.length === 0) throw new NotFound()
  return all.map(({ name, action, state, conditions, valid_from, set_by }) => ({
    name,
    action: action as RuleAction,
    state: state as RuleState,
    looks_at: conditionsOf(conditions as RuleConditions),
    valid_from: valid_from.toISOString(),
    set_by,
  }))
}

/** Whatever it was before, it is tried first: what it would stop now has not been seen yet. */
export async function saveRule(ctx: ProviderCtx, wish: Omit<InputOf<(typeof risk)['saveRule']>, 'request_id'>) {
  const { db, now, user } = ctx
  const { name, merchant_no: whose, action } = wish
  const conditions = kept(wish.conditions)
  if (whose !== '' && !(await repo.merchantNames(db, [whose])).has(whose)) throw new InputRefused('merchant_no')
  await repo.lock(db)
  const before = wish.rule_id === undefined ? null : await mustStand(ctx, wish.rule_id)
  const rule_id = before?.rule_id ?? newId('RR', now)
  const row = { rule_id, name, whose, action, state: 'test', valid_from: now, set_by: user.realName }
  await repo.dropPlans(db, rule_id, now, now)
  await repo.add(db, { ...row, conditions: JSON.stringify(conditions) })
  ctx.audit({
    object: 'riskRule',
    id: rule_id,
    before: before && seen(before),
    after: seen({ ...row, conditions: wish.conditions }),
  })
  return one(ctx, rule_id)
}

export async function switchRule(ctx: ProviderCtx, wish: InputOf<(typeof risk)['switchRule']>): Promise<RiskRule> {
  const { db, now, user } = ctx
  const { rule_id, state } = wish
  const valid_from = wish.valid_from === undefined ? now : new Date(wish.valid_from)
  if (valid_from < now) throw new InputRefused('valid_from')
  await repo.lock(db)
  const before = await mustStand(ctx, rule_id)
  if (before.state === state && valid_from <= now) throw new RuleUnchanged()
  if (state === 'on') {
    const { is_asked_twice, per_mille } = await play(ctx, before)
    if (is_asked_twice && wish.confirmed_per_mille !== per_mille)
      throw new ShareUnconfirmed({ share: `${(per_mille / 10).toFixed(1)} %` })
  }
  await repo.dropPlans(db, rule_id, now, valid_from)
  const row = { ...before, state, valid_from, set_by: user.realName }
  await repo.add(db, { ...row, conditions: JSON.stringify(before.conditions) })
  const after = { state, ...(valid_from > now && { valid_from }), confirmed_per_mille: wish.confirmed_per_mille }
  ctx.audit({ object: 'riskRule', id: rule_id, before: { state: before.state }, after })
  return one(ctx, rule_id)
}

export async function replay(ctx: ProviderCtx, ruleId: string): Promise<Replay> {
  return play(ctx, await mustStand(ctx, ruleId))
}

async function play({ db, now }: ProviderCtx, rule: repo.RuleRow): Promise<Replay> {
  const since = secondsAfter(now, -REPLAY_DAYS * DAY)
  const wish = { whose: rule.whose, conditions: rule.conditions as RuleConditions, since }
  const sums = await playedSums(db, wish)
  const total = (name: 'orders' | 'fitting' | 'paid' | 'disputed') => sums.reduce((sum, row) => sum + row[name], 0)
  const [orders, fitting] = [total('orders'), total('fitting')]
  const samples = fitting === 0 ? [] : await playedOrders(db, wish, SAMPLES)
  return {
    orders,
    fitting,
    per_mille: perMille(fitting, orders),
    is_asked_twice: isAskedTwice(fitting, orders),
    amounts: sums
      .filter((row) => row.fitting > 0)
      .map(({ currency, amount, fitting: count }) => ({ currency, amount: formatMoney(amount, currency), count })),
    paid: total('paid'),
    disputed: total('disputed'),
    samples: samples.map(({ amount, create_time, ...row }) => ({
      ...row,
      amount: formatMoney(amount, row.currency),
      create_time: create_time.toISOString(),
    })),
  }
}

/** As it stands now, or will once it counts. */
async function mustStand({ db, now }: ProviderCtx, ruleId: string): Promise<repo.RuleRow> {
  const all = await repo.rows(db, ruleId)
  const row = all.find(({ valid_from }) => valid_from <= now)
  if (!row) throw new NotFound()
  return row
}

async function one(ctx: ProviderCtx, ruleId: string): Promise<RiskRule> {
  const [rule] = await toRules(ctx, await repo.rows(ctx.db, ruleId), [ruleId])
  if (!rule) throw new NotFound()
  return rule
}

async function toRules({ db, now }: ProviderCtx, all: repo.RuleRow[], ids: string[]): Promise<RiskRule[]> {
  const fitted = await repo.fitted(db, secondsAfter(now, -REPLAY_DAYS * DAY))
  const names = await repo.merchantNames(db, [...new Set(all.map(({ whose }) => whose).filter(Boolean))])
  return ids.flatMap((id) => {
    const rows = all.filter(({ rule_id }) => rule_id === id)
    const row = rows.find(({ valid_from }) => valid_from <= now)
    const next = rows.findLast(({ valid_from }) => valid_from > now)
    if (!row) return []
    return {
      rule_id: id,
      name: row.name,
      merchant_no: row.whose,
      merchant_name: names.get(row.whose) ?? '',
      action: row.action as RuleAction,
      conditions: shown(row.conditions as RuleConditions),
      state: row.state as RuleState,
      valid_from: row.valid_from.toISOString(),
      set_by: row.set_by,
      next: next
        ? { state: next.state as RuleState, valid_from: next.valid_from.toISOString(), set_by: next.set_by }
        : null,
      fitted: fitted.get(id) ?? 0,
    }
  })
}

/** As the database compares it: minor units, small letters, bare documents. */
function kept({ amount, payers, ...others }: RiskRule['conditions']): RuleConditions {
  if (conditionsOf({ ...others, amount, payers }).length === 0) throw new InputRefused('conditions')
  const least = amount && parseMoney(amount.at_least, amount.currency)
  if (least === null || least === 0n) throw new InputRefused('conditions')
  return {
    ...others,
    ...(amount && { amount: { currency: amount.currency, at_least: String(least) } }),
    ...(payers && { payers: [...new Set(payers.map(readPayer))] }),
  }
}

function readPayer(text: string): string {
  return text.includes('@') ? text.toLowerCase() : normaliseDocument(text)
}

function shown({ amount, ...others }: RuleConditions): RiskRule['conditions'] {
  return {
    ...others,
    ...(amount && {
      amount: { currency: amount.currency, at_least: formatMoney(BigInt(amount.at_least), amount.currency) },
    }),
  } as RiskRule['conditions']
}

/** What the log keeps of a rule. */
function seen({
  name,
  whose,
  action,
  state,
  conditions,
}: Record<'name' | 'whose' | 'action' | 'state', string> & { conditions: unknown }) {
  return { name, for: whose, action, state, conditions }
}
