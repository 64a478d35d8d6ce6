import type { ParentPage } from '@manassa/contract/student/parents'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { parentSchool } from '../school/parent-school.ts'
import { parentFacts, signedPagePath } from './parent-link.ts'

export async function readParentPage(context: StudentContext): Promise<ParentPage> {
  const school = await parentSchool(context)
  const { state } = await parentFacts(context, school, context.viewer.id)
  return { state, path: state === 'off' ? null : signedPagePath(context, context.viewer.id) }
}
