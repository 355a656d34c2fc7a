import { reference } from '@balcao/contract/platform/reference'
import { useQuery } from '@tanstack/react-query'
import { ask } from './api'
import { sessionKeys } from '../session/storage'

/** Every country, kept as spec 3 has it. What is kept is shown at once and asked for again: it may be in another language. */
export function useRegions() {
  return useQuery({
    queryKey: [reference.regions.name],
    queryFn: async ({ signal }) => {
      const { countries } = await ask(reference.regions, {}, { signal, afterDrawing: true })
      sessionKeys.countries.write(countries)
      return countries
    },
    initialData: () => sessionKeys.countries.read() ?? undefined,
    initialDataUpdatedAt: 0,
  })
}

/** What a country is called here; its code until that is known. */
export function useCountryName(): (code: string) => string {
  const { data } = useRegions()
  return (code) => data?.find((each) => each.code === code)?.name ?? code
}
