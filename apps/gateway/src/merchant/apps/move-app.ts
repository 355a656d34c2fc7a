import { modeOfApp } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import { tellObject } from '../telling'
import * as repo from './apps.repo'

/** The one way an app changes state, with the word to whoever wants to know of it. false: it was in another one. */
export async function moveApp(db: Db, merchant_no: string, appId: string, step: repo.Move): Promise<boolean> {
  if (!(await repo.move(db, merchant_no, appId, step))) return false
  const { to: state, reason, now } = step
  const { name = '' } = (await repo.nameOf(db, merchant_no, appId)) ?? {}
  const told = { app_id: appId, name, status: state, reason }
  const mode = modeOfApp(state) ?? 'live'
  await tellObject(db, { merchant_no, subject: 'app', objectId: appId, appId, mode, state, told, now })
  return true
}
