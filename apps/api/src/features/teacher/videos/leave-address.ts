import { sql } from 'kysely'

/** Keeps the address of a lesson that it is about to lose, if it has one. */
export const leaveAddress = (now: Date) => ({
  formerAddress: sql<string | null>`coalesce(lesson_video.external_url, lesson_video.former_address)`,
  formerAddressLeftAt: sql<Date | null>`
    case when lesson_video.external_url is null then lesson_video.former_address_left_at else ${now}::timestamptz end`,
})
