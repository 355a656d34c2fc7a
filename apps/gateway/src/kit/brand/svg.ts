/** What a drawing needs. Anything else (script, foreignObject, animation, links, images, style sheets) is refused. */
const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan defs symbol use title desc ' +
    'linearGradient radialGradient stop clipPath mask'
  ).split(' '),
)
const PROLOG = /^\uFEFF?\s*(?:<\?xml [^?<>]*\?>)?\s*/
const COMMENT = /<!--[\s\S]*?-->/g
const TAG = /<\/?([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Says why a drawing is not served, or nothing. It reads by a list of what is allowed, and refuses every way of writing
 * that could hide something from such a reader: document types, entities, escapes.
 */
export function svgFault(bytes: Buffer): string | undefined {
  const text = decode(bytes)
  if (text === undefined) return 'is no UTF-8 text'
  const drawing = text.replace(PROLOG, '').replace(COMMENT, '').trim()
  if (!/^<svg[\s>]/.test(drawing) || !drawing.endsWith('</svg>')) return 'is no svg drawing'
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(drawing)) return 'uses character references, which may hide something'
  if (drawing.includes('\\')) return 'uses escapes, which may hide something'
  for (const [, element = '', attributes = ''] of drawing.matchAll(TAG)) {
    if (!ELEMENTS.has(element)) return `has the element <${element}>, which a logo does not need`
    const fault = attributeFault(attributes)
    if (fault) return fault
  }
  // Whatever the reader above did not take for a tag is not understood, and so not trusted.
  return drawing.replace(TAG, '').includes('<') ? 'has markup that is not understood' : undefined
}

function attributeFault(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    if (/^on/i.test(name)) return `has the event handler ${name}`
    if (/(?:^|:)(?:href|src|base)$/i.test(name) && !value.startsWith('#'))
      return `refers to something outside by ${name}`
    if (/@import|url\(\s*['"]?(?!#)|(?:javascript|data)\s*:/i.test(value))
      return `refers to something outside by ${name}`
  }
  return undefined
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
