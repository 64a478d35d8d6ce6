import { quizResults as copy } from '#app/copy/results.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface MinuteLinkProps {
  reference: { lessonId: number; lessonName: string; seconds: number }
  courseId: number
}

export function MinuteLink({ reference: { lessonId, lessonName, seconds }, courseId }: MinuteLinkProps) {
  const mayPreview = useMay('courses')
  return (
    <span className="flex min-w-0 flex-col">
      {mayPreview ? (
        <TextLink
          to={`/teacher/preview/${courseId}?lessonId=${lessonId}&at=${seconds}`}
          aria-label={`${copy.atMinute(seconds)}: ${lessonName}`}
        >
          {copy.atMinute(seconds)}
        </TextLink>
      ) : (
        copy.atMinute(seconds)
      )}
      <bdi className="break-words text-muted text-xs">{lessonName}</bdi>
    </span>
  )
}
