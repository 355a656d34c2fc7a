import { SUBJECT_RIGHTS } from '@balcao/kernel/notifications'
import { may } from '@balcao/kernel/permissions'
import type { Ctx } from '../../kit/calls/ctx'

/** What was sent, for somebody who looks after apps: the merchant's money and file stay with those who may see them. */
export function seenBy({ tie }: Pick<Ctx, 'tie'>, kind: string, body: string): string {
  const right = SUBJECT_RIGHTS[kind]
  if (!right || may(tie.grants, right)) return body
  const { [kind]: _hidden, ...rest } = JSON.parse(body) as Record<string, unknown>
  return JSON.stringify(rest)
}
