import { toLanguage, LOCALE_OF, type Language } from '@balcao/kernel/languages'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../../kit/http/headers'
import { escapeScript } from '../../kit/http/markup'
import type { Transport } from '../../kit/http/routes'
import { CHALLENGE_PATH } from '../../ports/channels/sandbox/script'

const WORDS = {
  en: {
    title: 'Banco Sandbox',
    text: 'Is it you? Enter the code that your bank has sent you. In the sandbox it is 123456.',
    code: 'Code',
    confirm: 'Confirm',
    cancel: 'It is not me',
    wrong: 'This is not the code.',
    done: 'Thank you. You can go on.',
    failed: 'It did not work. Please reload the page.',
  },
  es: {
    title: 'Banco Sandbox',
    text: '¿Es usted? Ingrese el código que le envió su banco. En el sandbox es 123456.',
    code: 'Código',
    confirm: 'Confirmar',
    cancel: 'No soy yo',
    wrong: 'Este no es el código.',
    done: 'Gracias. Puede continuar.',
    failed: 'No funcionó. Recargue la página.',
  },
  br: {
    title: 'Banco Sandbox',
    text: 'É você? Digite o código que seu banco enviou. No sandbox ele é 123456.',
    code: 'Código',
    confirm: 'Confirmar',
    cancel: 'Não sou eu',
    wrong: 'Este não é o código.',
    done: 'Obrigado. Pode continuar.',
    failed: 'Não funcionou. Recarregue a página.',
  },
} satisfies Record<Language, Record<string, string>>

/** Where the sandbox's bank asks the holder of a card, in a frame of the payer's page. A real bank has a page of its own. */
export function mountSandboxBank(app: FastifyInstance, { gateway, limiter }: Transport): void {
  app.get(`${CHALLENGE_PATH}/:link`, {
    onRequest: async ({ ip }) => limiter.takeFrom('usual', ip, gateway.clock.now()),
    handler: (request, reply) => {
      const { link } = request.params as { link: string }
      const { lang } = request.query as { lang?: unknown }
      const language = toLanguage(typeof lang === 'string' ? lang : request.headers['accept-language'])
      const nonce = pageHeaders(reply, "'none'", "'self'")
      return reply.header('content-type', 'text/html; charset=utf-8').send(page(language, link, nonce))
    },
  })
}

/** Nothing of the address becomes markup: the script reads it as a text. */
function page(language: Language, link: string, nonce: string): string {
  const words = WORDS[language]
  return `<!doctype html>
<html lang="${LOCALE_OF[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<form>
<h1>${words.title}</h1>
<p>${words.text}</p>
<label for="code">${words.code}</label>
<input id="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required>
<p id="said" role="alert"></p>
<button type="submit">${words.confirm}</button>
<button type="button" id="not-me">${words.cancel}</button>
</form>
<script nonce="${nonce}">const told = ${escapeScript(JSON.stringify({ link, words }))}
${SCRIPT}</script>
</body>
</html>`
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif }
body { margin: 0; padding: 16px }
h1 { margin: 0 0 8px; font-size: 18px }
p { margin: 0 0 12px }
#said:empty { display: none }
label { display: block; font-size: 14px }
input { box-sizing: border-box; width: 100%; height: 44px; margin: 4px 0 12px; padding: 0 12px; font: inherit; letter-spacing: 4px }
button { min-height: 44px; margin-right: 8px; padding: 0 16px; font: inherit }
`

const SCRIPT = `
const form = document.querySelector('form')
const said = document.querySelector('#said')
async function answer(code) {
  for (const button of form.querySelectorAll('button')) button.disabled = true
  try {
    const response = await fetch('/api/pay/sandboxProve', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link: told.link, code }),
    })
    const { code: outcome, data } = await response.json()
    if (outcome !== '10000') said.textContent = told.words.failed
    else if (data.is_heard) form.replaceChildren(Object.assign(document.createElement('p'), { textContent: told.words.done }))
    else said.textContent = told.words.wrong
  } catch {
    said.textContent = told.words.failed
  }
  for (const button of form.querySelectorAll('button')) button.disabled = false
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void answer(document.querySelector('#code').value.trim())
})
document.querySelector('#not-me').addEventListener('click', () => void answer(''))
`
