import { indexOf } from '@manassa/contract/rules/first-lesson'
import { studyUnit } from '@manassa/contract/student/lectures'
import { studyCourse } from '@manassa/contract/student/study'
import { httpRequest } from '../lib/call/http-request.ts'
import { type PageRoute, playerPages } from '../route-table.ts'

interface PageMatch {
  id: string
  params: Record<string, string | undefined>
}

type Prefetch = NonNullable<PageRoute['prefetch']>

const requests: Record<Prefetch, (id: number) => { url: string }> = {
  studyCourse: (courseid) => httpRequest(studyCourse, { courseid }),
  studyUnit: (unitId) => httpRequest(studyUnit, { unitId }),
}

/**
 * The address of the call that this page's head makes (player/head-start.ts); null for other pages, and for an address
 * without a number.
 */
export function prefetchAddress(match: PageMatch | undefined): string | null {
  const page = playerPages.find(({ id }) => id === match?.id)
  const [text = null] = Object.values(match?.params ?? {})
  const id = indexOf(text)
  return page?.prefetch && id !== null ? requests[page.prefetch](id).url : null
}
