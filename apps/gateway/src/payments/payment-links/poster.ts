import type { Language } from '@balcao/kernel/languages'
import { formatMoney } from '@balcao/kernel/money'
import { speltMoney } from '@balcao/kernel/spelt-money'
import { keyOf } from '../../ports/storage/storage'
import type { Ctx } from '../../kit/calls/ctx'
import { writePoster } from '../../kit/pdf/poster'
import { shopOfApp } from '../orders'
import { found, urlOf } from './payment-links.service'

const WORDS: Record<Language, { scan: string; open: string; foot: string; name: string }> = {
  en: { scan: 'Scan to pay', open: 'You choose the amount', foot: 'Payment processed by', name: 'Poster' },
  es: { scan: 'Escanee para pagar', open: 'Usted elige el monto', foot: 'Pago procesado por', name: 'Cartel' },
  br: { scan: 'Escaneie para pagar', open: 'Você escolhe o valor', foot: 'Pagamento processado por', name: 'Cartaz' },
}

/** The link as a page to print, as the shop looks. */
export async function poster(ctx: Ctx, linkNo: string): Promise<{ name: string; pdf: string }> {
  const link = await found(ctx, linkNo)
  const { gateway, merchant_no, language } = ctx
  const shop = await shopOfApp(ctx.db, merchant_no, link.app_id)
  const words = WORDS[language]
  const title = `${words.name} ${link.reference}`
  const { currency, amount } = link
  const pdf = await writePoster(
    {
      title,
      shop: shop.merchant_name,
      colour: shop.app_colour || gateway.brand.colours.light.accent,
      logo: shop.app_logo ? await readWhole(ctx, shop.app_logo) : null,
      subject: link.subject,
      amount:
        amount === null
          ? words.open
          : speltMoney(formatMoney(amount, currency), currency, language, shop.merchant_country),
      scan: words.scan,
      url: urlOf(ctx, link),
      words: shop.app_words ?? '',
      foot: `${words.foot} ${gateway.brand.name}`,
    },
    ctx.now,
  )
  return { name: `${title}.pdf`.replace(/[^\w. -]+/g, '-'), pdf: pdf.toString('base64') }
}

/** A poster without its logo is still a poster. */
async function readWhole({ gateway, merchant_no }: Ctx, fileId: string): Promise<Buffer | null> {
  const content = await gateway.storage.read(keyOf(merchant_no, fileId))
  if (!content) return null
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
