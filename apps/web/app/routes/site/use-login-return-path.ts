import { useLocation, useRouteLoaderData } from 'react-router'
import { loginReturnPath } from '#app/lib/return-path.ts'
import { notFoundPage } from '#app/route-table.ts'

/**
 * Where a login that is begun on this page leads back to. From a page that is not there it leads nowhere: nobody wants
 * to see that again, and the server writes it once for all the addresses that nothing is at.
 */
export function useLoginReturnPath(): string | null {
  const location = useLocation()
  const isNowhere = useRouteLoaderData(notFoundPage.id) !== undefined
  return isNowhere ? null : loginReturnPath(location)
}
