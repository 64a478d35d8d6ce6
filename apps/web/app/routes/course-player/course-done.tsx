import { player } from '#app/copy/player.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Every lesson and quiz of the course is done. */
export const CourseDone = () => (
  <div className="p-4">
    <Notice tone="ok" icon="star" title={player.courseDone}>
      {player.courseDoneText}
    </Notice>
  </div>
)
