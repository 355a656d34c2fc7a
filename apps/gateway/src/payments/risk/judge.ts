import { conditionsOf, outcomeOf, type FittingRule, type RuleConditions } from '@balcao/kernel/risk-rules'
import type { Db } from '../../db/held-connection'
import { fitting, type Try } from '../orders'
import { keepDecision } from './holds.repo'
import { lookingAt } from './risk-rules.repo'

/**
 * Looks at a try to pay, as it is begun and before its bank is asked. false: a rule refuses it. What is to be held goes to
 * its bank all the same: the money waits once it is there, since no card may be kept until somebody has looked at it.
 */
export async function isLetThrough(db: Db, of: Try, now: Date): Promise<boolean> {
  const rules = await lookingAt(db, of.merchant_no, now)
  if (rules.length === 0) return true
  const looking = rules.map((rule) => ({ ...rule, conditions: rule.conditions as RuleConditions }))
  const fits = await fitting(db, of, looking)
  const found = looking.filter((_, at) => fits[at]).map(toFitting)
  if (found.length === 0) return true
  const status = outcomeOf(found)
  await keepDecision(db, of, { status, rules: found, now })
  return status !== 'REFUSED'
}

type Looking = Omit<Awaited<ReturnType<typeof lookingAt>>[number], 'conditions'> & { conditions: RuleConditions }

function toFitting({ rule_id, name, state, action, conditions }: Looking): FittingRule {
  return {
    rule_id,
    name,
    state: state as FittingRule['state'],
    action: action as FittingRule['action'],
    why: conditionsOf(conditions),
  }
}
