import { afterEach, describe, expect, it, vi } from 'vitest'

async function brandOf(written: string) {
  vi.resetModules()
  document.head.innerHTML = '<meta name="application-name" content="Acme Pay">'
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'brand'
  element.textContent = written
  document.head.append(element)
  return (await import('./brand')).brand
}

afterEach(() => {
  document.head.innerHTML = ''
})

describe('the brand', () => {
  it('is what the gateway wrote into the page', async () => {
    const brand = await brandOf('{"name":"Outra","logo":"/brand/logo.1.svg","languages":["br"],"areas":["users"]}')
    expect(brand).toMatchObject({ name: 'Outra', logo: '/brand/logo.1.svg', languages: ['br'], areas: ['users'] })
  })

  it.each(['__BRAND_JSON__', '', '{'])('is neutral, with the page’s own name, where it says %j', async (written) => {
    const brand = await brandOf(written)
    expect(brand.name).toBe('Acme Pay')
    expect(brand.languages).toEqual(['en', 'es', 'br'])
    expect(brand.forward_hosts).toEqual([])
  })
})
