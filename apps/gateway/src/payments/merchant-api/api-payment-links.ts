import type { ApiPaymentLink, ApiPaymentLinkDetail } from '@balcao/contract/api/calls/payment-links'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { InputOf } from '@balcao/contract/kit'
import type { ProgramCtx } from '../../kit/calls/ctx'
import { closeLink, createLink, linkDetail, listLinks } from '../payment-links'

type Calls = typeof merchantApi

export async function create(ctx: ProgramCtx, wish: InputOf<Calls['createPaymentLink']>): Promise<ApiPaymentLink> {
  return ofMode(await createLink(ctx, { ...wish, app_id: ctx.program.appId }))
}

export async function query(ctx: ProgramCtx, linkNo: string): Promise<ApiPaymentLinkDetail> {
  return ofMode(await linkDetail(ctx, linkNo))
}

export async function list(ctx: ProgramCtx, question: InputOf<Calls['listPaymentLinks']>) {
  const page = await listLinks(ctx, question)
  return { ...page, list: page.list.map((link) => ofMode(link)) }
}

export async function close(ctx: ProgramCtx, linkNo: string): Promise<ApiPaymentLinkDetail> {
  return ofMode(await closeLink(ctx, linkNo))
}

function ofMode<Link extends { is_test: boolean }>(link: Link) {
  return { ...link, mode: link.is_test ? ('test' as const) : ('live' as const) }
}
