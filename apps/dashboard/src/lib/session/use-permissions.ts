import { useQuery } from '@tanstack/react-query'
import { cachedPermissions, permissionsOfUser } from './rights'
import { accessToken } from './session'

/** The rights of who is logged in, for open pages that no guard has asked about. */
export function usePermissions() {
  const token = accessToken()
  const query = useQuery({
    queryKey: ['permissions', token],
    queryFn: permissionsOfUser,
    initialData: () => cachedPermissions() ?? undefined,
    staleTime: Infinity,
    enabled: token !== null,
  })
  return { ...query, isSignedIn: token !== null }
}
