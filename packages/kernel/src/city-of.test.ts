import { expect, it } from 'vitest'
import { cityOf } from './city-of'

it('names a zone by its city, as the reader calls it', () => {
  const mexico = (locale?: string) => cityOf('America/Mexico_City', locale)
  expect([mexico(), mexico('en-GB'), mexico('es-MX'), mexico('pt-BR'), mexico('br')]).toEqual([
    'Mexico City',
    'Mexico City',
    'Ciudad de México',
    'Cidade do México',
    'Cidade do México',
  ])
  expect(cityOf('America/Sao_Paulo', 'es')).toBe('São Paulo')
  expect(cityOf('Etc/UTC')).toBe('UTC')
})
