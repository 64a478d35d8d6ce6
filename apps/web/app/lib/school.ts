import type { SchoolProfile } from '@manassa/contract/school'
import { useRouteLoaderData } from 'react-router'

/** What every page knows: the school's face, its colours, and the address that the outside world calls it by. */
export interface RootData {
  school: SchoolProfile
  themeStyle: Record<string, string>
  publicUrl: string
  devPages: boolean
  worksOffline: boolean
}

/** The school of this page. Throws where the school itself could not be had: only the error screen is shown there. */
export function useSchool(): SchoolProfile {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('No school on this page')
  return root.school
}

/** The same where there may be none. */
export const useSchoolIfKnown = (): SchoolProfile | null => useRouteLoaderData<RootData>('root')?.school ?? null
