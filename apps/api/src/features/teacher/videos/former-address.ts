import { sql } from 'kysely'

/** Columns that record a lesson's external address before an update clears or replaces it. */
export const formerAddressColumns = (now: Date) => ({
  formerAddress: sql<string | null>`coalesce(lesson_video.external_url, lesson_video.former_address)`,
  formerAddressLeftAt: sql<Date | null>`
    case when lesson_video.external_url is null then lesson_video.former_address_left_at else ${now}::timestamptz end`,
})
