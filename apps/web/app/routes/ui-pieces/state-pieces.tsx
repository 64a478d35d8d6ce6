import type { Failure } from '@manassa/contract/endpoint'
import { errors } from '@manassa/contract/student/errors'
import { deviceLimit, login } from '#app/copy/account.ts'
import { common } from '#app/copy/common.ts'
import { courses } from '#app/copy/courses.ts'
import { samples } from '#app/copy/samples.ts'
import { CourseGridSkeleton } from '#app/features/catalogue/course-grid.tsx'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton, SkeletonBlock, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { Spinner, SpinnerScreen } from '#app/ui/spinner.tsx'
import { Pieces, Row } from './pieces.tsx'

const ourFault: Failure = {
  success: false,
  code: 'server.unexpected',
  message: errors['server.unexpected'].arabic,
  error: 'An unexpected error occurred',
}
const offlineFailure: Failure = { ...ourFault, code: 'client.network' }

export function StatePieces() {
  return (
    <Pieces title={samples.families.states}>
      <Row>
        <Spinner />
        <Spinner size={40} />
        <SlowNote />
      </Row>
      <Progress value={30} label={samples.progress} />
      <Progress value={70} label={samples.progress} tone="gold" />
      <Progress value={100} label={common.done} tone="ok" />
      <Notice>{login.returnPath}</Notice>
      <Notice tone="ok">{login.registered}</Notice>
      <Notice
        tone="warn"
        title={deviceLimit.title}
        actions={
          <Button kind="outline" size="small">
            {common.retry}
          </Button>
        }
      >
        {deviceLimit.text}
      </Notice>
      <Notice tone="bad" title={errors['auth.invalidCredentials'].arabic} />
      <EmptyState
        title={courses.empty}
        text={courses.emptyText}
        icon="cap"
        actions={<Button kind="soft">{courses.title}</Button>}
      />
      <Failed failure={ourFault} />
      <Failed failure={offlineFailure} />
      <Loadable reply={ourFault} loading={null}>
        {() => null}
      </Loadable>
      <Async query={{ status: 'pending', refetch: async () => undefined }} loading={<SkeletonBlock className="h-16" />}>
        {() => null}
      </Async>
      <SkeletonRegion className="flex flex-col gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </SkeletonRegion>
      <SpinnerScreen />
      <CourseGridSkeleton cards={3} />
    </Pieces>
  )
}
