import { player } from '#app/copy/player.ts'
import { classes } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { LessonNow } from '../schedule/course-now.ts'
import { UnitPill } from './lesson-head.tsx'

/** A video lesson on its way: its dark stage and its name stand where they will be. */
export const VideoSkeleton = ({ lesson }: { lesson: LessonNow }) => (
  <>
    <div className="player-stage">
      <div className="player grid place-items-center" aria-busy="true">
        <div className="flex flex-col items-center">
          <div role="status" className="flex flex-col items-center gap-3">
            <Spinner size={40} label={null} />
            <p>{player.loadingLesson}</p>
          </div>
          {/* On the stage, which is there before and after: below it, its going would move the list. */}
          <SlowNote className="min-h-6 text-center text-inherit!" />
        </div>
      </div>
    </div>
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <UnitPill />
      </div>
      <h2 className="text-xl">
        <bdi>{lesson.lessonName}</bdi>
      </h2>
      {/* As high as what comes: the list below stays where it is. */}
      <Skeleton className={classes('w-48', lesson.isDone ? 'h-12' : 'h-27 min-[354px]:h-12')} />
      {lesson.hasAttachment && <Skeleton className="h-36 w-full sm:h-21" />}
    </div>
  </>
)
