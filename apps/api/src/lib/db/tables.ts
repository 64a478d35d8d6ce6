import type { CentreTables } from './tables/centres.ts'
import type { CodeTables } from './tables/codes.ts'
import type { ConsoleTables } from './tables/console.ts'
import type { ContentTables } from './tables/content.ts'
import type { EditingTables } from './tables/editing.ts'
import type { LessonQuestionTables } from './tables/lesson-questions.ts'
import type { LogTables } from './tables/log.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { StudyTables } from './tables/study.ts'
import type { TransferTables } from './tables/transfers.ts'
import type { UploadTables } from './tables/uploads.ts'

/**
 * The tables as TypeScript sees them; `db/schema` and `db/migrations` define them. `numeric` arrives as text, so that
 * prices never pass through binary fractions.
 */
export interface Tables
  extends CentreTables,
    CodeTables,
    ConsoleTables,
    ContentTables,
    EditingTables,
    LessonQuestionTables,
    LogTables,
    PeopleTables,
    PlatformTables,
    StudyTables,
    TransferTables,
    UploadTables {}
