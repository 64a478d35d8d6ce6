import type { StudentAnnouncement } from '@manassa/contract/student/study'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { announcementsFor } from './announcements.queries.ts'

/** What the school tells the student who looks, now. */
export const announcementsForStudent = ({
  db,
  viewer,
  now,
}: Pick<StudentContext, 'db' | 'viewer' | 'now'>): Promise<StudentAnnouncement[]> => announcementsFor(db, viewer, now)
