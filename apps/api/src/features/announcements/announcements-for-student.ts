import type { StudentAnnouncement } from '@manassa/contract/student/study'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { announcementsFor } from './announcements.queries.ts'

/** The announcements that this student sees now. */
export const announcementsForStudent = ({
  db,
  viewer,
  now,
}: Pick<StudentContext, 'db' | 'viewer' | 'now'>): Promise<StudentAnnouncement[]> => announcementsFor(db, viewer, now)
