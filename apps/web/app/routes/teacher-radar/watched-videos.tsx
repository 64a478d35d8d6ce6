import { listWatchedVideos, type WatchedVideo } from '@manassa/contract/teacher/radar'
import { radar as copy } from '#app/copy/radar.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { Watchers } from '#app/features/console/watchers/watchers.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function WatchedVideos() {
  const { list, rows } = useList(listWatchedVideos, ({ films }) => films)
  return (
    <DataTable<WatchedVideo>
      label={copy.part.films}
      columns={columns}
      query={rows}
      list={list}
      idOf={({ id }) => id}
      empty={<EmptyState title={copy.empty.films} text={copy.emptyText.films} icon="check" />}
    />
  )
}

const columns: ReadonlyArray<Column<WatchedVideo>> = [
  {
    key: 'video',
    label: copy.video,
    isTitle: true,
    cell: ({ lessonName, unitTitle }) => (
      <>
        <bdi className="block break-words">{lessonName}</bdi>
        <bdi className="block break-words font-normal text-muted text-xs">{unitTitle}</bdi>
      </>
    ),
  },
  { key: 'course', label: copy.course, cell: ({ courseName }) => <bdi>{courseName}</bdi> },
  { key: 'lastAt', label: copy.lastWatched, cell: ({ lastAt }) => howLongAgo(new Date(lastAt), new Date()) },
  {
    key: 'action',
    label: copy.action,
    cell: ({ id, lessonName }) => <Watchers lessonId={id} lessonName={lessonName} />,
  },
]
