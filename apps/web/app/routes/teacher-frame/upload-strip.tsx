import { useLocation } from 'react-router'
import { uploadStrip as copy } from '#app/copy/console-frame.ts'
import { Link } from '#app/lib/link.tsx'
import { useStore } from '#app/lib/store.ts'
import { classes } from '#app/ui/class-names.ts'
import { type ListedUpload, listedUploads } from '#app/ui/console/upload/listed-uploads.ts'
import { Icon } from '#app/ui/icon.tsx'

const urgency: ReadonlyArray<ListedUpload['state']> = ['failed', 'unattached', 'held', 'sending', 'paused', 'waiting']
const pathOf = ({ lessonId }: ListedUpload) => `/teacher/lessons/${lessonId}`

/** The strip is hidden on the lesson's own screen, which shows the upload itself. */
export function UploadStrip() {
  const { pathname } = useLocation()
  const all = useStore(listedUploads)
  const elsewhere = all.filter((upload) => pathOf(upload) !== pathname)
  const [first] = elsewhere.toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))
  if (!first) return null
  const isWrong = first.state === 'failed' || first.state === 'unattached'
  return (
    <p className={classes('px-4 text-sm', isWrong ? 'bg-bad-soft text-bad' : 'bg-brand-soft text-brand-strong')}>
      <Link to={pathOf(first)} className="flex min-h-11 items-center justify-center gap-2 font-bold">
        <Icon name={isWrong ? 'alert' : 'play'} size={18} className="shrink-0" />
        <span role={isWrong ? 'status' : undefined} className="min-w-0 break-words">
          {copy[first.state](first.fileName, first.percent)}
          {elsewhere.length > 1 && ` ${copy.more(elsewhere.length - 1)}`}
        </span>
      </Link>
    </p>
  )
}
