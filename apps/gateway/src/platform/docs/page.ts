import type { LoadedBrand } from '../../kit/brand/brand'
import { escapeHtml } from '../../kit/http/markup'
import type { Hit } from './search'
import { docsStyle } from './style'

interface Entry {
  slug: string
  title: string
}

interface Site {
  brand: LoadedBrand
  guides: readonly Entry[]
  reference: readonly Entry[]
}

interface Shown {
  title: string
  html: string
  /** The page's own, for the mark in the navigation and the ways to its neighbours; empty: none of them. */
  slug: string
  wanted?: string
}

/** One page of the site. It needs no script: navigation and search are links and a form. */
export function docsPage(
  { brand, guides, reference }: Site,
  { title, html, slug, wanted = '' }: Shown,
  nonce: string,
): string {
  const all = [...guides, ...reference]
  const at = all.findIndex((entry) => entry.slug === slug)
  const [before, after] = at === -1 ? [] : [all[at - 1], all[at + 1]]
  const group = (name: string, entries: readonly Entry[]) =>
    `<h2>${name}</h2><ul>${entries.map((entry) => `<li>${linkTo(entry, entry.slug === slug)}</li>`).join('')}</ul>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)} API</title>
<style nonce="${nonce}">${docsStyle(brand.colours)}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><a class="brand" href="/docs"><img src="${escapeHtml(brand.logoFile.address)}" alt="" width="24" height="24">${escapeHtml(brand.name)} <span>API</span></a>
<form action="/docs/search" role="search"><input type="search" name="q" maxlength="100" value="${escapeHtml(wanted)}" placeholder="Search the docs" aria-label="Search the docs"></form>
<a class="button" href="/">Open dashboard</a></header>
<div class="columns"><details class="menu"><summary>Contents</summary></details>
<nav aria-label="Documentation">${group('Guides', guides)}${group('Reference', reference)}
<h2>More</h2><ul><li><a href="/docs/merchant.json">OpenAPI file</a></li></ul></nav>
<main id="content">${html}
<footer>${before ? `<a rel="prev" href="/docs/${before.slug}">← ${escapeHtml(before.title)}</a>` : '<span></span>'}
${after ? `<a rel="next" href="/docs/${after.slug}">${escapeHtml(after.title)} →</a>` : ''}</footer></main></div></body></html>`
}

function linkTo({ slug, title }: Entry, isHere: boolean): string {
  return `<a href="/docs/${slug}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`
}

export function hitsHtml(wanted: string, hits: readonly Hit[]): string {
  const items = hits.map(
    ({ address, page, heading, excerpt }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(heading)}</a> <span class="kind">${escapeHtml(page)}</span><p>${escapeHtml(excerpt)}</p></li>`,
  )
  const found = items.length > 0 ? `<ul class="hits">${items.join('\n')}</ul>` : '<p>Nothing has these words.</p>'
  return `<h1>Search</h1><p>${escapeHtml(wanted)}</p>${found}`
}
