import { gradeLabel } from '@manassa/contract/rules/grade'
import type { Role } from '@manassa/contract/rules/permissions'
import {
  type AccountNotice,
  listDevices,
  type Profile as ProfileData,
  readProfile,
} from '@manassa/contract/shared/account'
import { type ReactNode, useState } from 'react'
import { accountNotices } from '#app/copy/account-notices.ts'
import { layout } from '#app/copy/common.ts'
import { LogoutButton } from '#app/features/logout/logout-button.tsx'
import { SchoolMark } from '#app/features/school/school-mark.tsx'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { type StoredUser, useSession } from '#app/lib/session.ts'
import { KeptSince } from '#app/player/offline/kept-since.tsx'
import { useKeptCall } from '#app/player/offline/use-kept-page.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton, SkeletonBlock, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { Devices } from './devices.tsx'
import { OwnContact } from './own-contact.tsx'
import { ParentCard } from './parent-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLabel, useProfileLabels } from './profile-labels.tsx'
import { RemindersCard } from './reminders-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: layout.profile, path: '/profile', hidden: true })

export default function Profile() {
  const session = useSession()
  return session.state === 'member' && <ProfileOf key={session.user.id} user={session.user} />
}

/** The account's page, in the language that the school has chosen for its labels (docs/behaviour/accounts.md). */
function ProfileOf({ user }: { user: StoredUser }) {
  const labels = useProfileLabels()
  const [saves, setSaves] = useState(0)
  const [onlyThis, setOnlyThis] = useState(false)
  const { id: userId, role } = user
  // A refetch could replace what is being typed.
  const query = useKeptCall(
    readProfile,
    {},
    { userId, path: '/profile', initialDataAfterMs: NO_RESPONSE_MS, revalidates: false },
  )
  const isUnreachable = query.status === 'success' && query.failure !== null

  function saved(profile: ProfileData, elsewhere: boolean) {
    query.setData(() => profile)
    setSaves(saves + 1)
    if (elsewhere) setOnlyThis(true)
  }

  return (
    <div lang={labels.language} dir={labels.direction}>
      <Page title={<ProfileLabel text={labels.title} />} narrow>
        <div className="flex flex-col gap-5">
          <StudentCard user={user} />
          <Async
            query={query}
            loading={<OwnDataSkeleton withNumbers={role === 'student'} />}
            failed={(failed) => <FormCard>{failedInArabic(failed)}</FormCard>}
          >
            {(profile, { dataUpdatedAt }) => (
              <>
                <KeptSince cameAt={dataUpdatedAt} now={Date.now()} />
                <AccountNotices notices={profile.notices ?? []} />
                {role === 'student' && <OwnContact profile={profile} onChanged={(next) => query.setData(() => next)} />}
                <FormCard>
                  <ProfileForm key={profile.email} profile={profile} role={role} saves={saves} onSaved={saved} />
                </FormCard>
              </>
            )}
          </Async>
          {role === 'student' && !isUnreachable && <RemindersCard />}
          {role === 'student' && !isUnreachable && <ParentCard />}
          {role === 'student' && (
            <ButtonLink to="/attendance" kind="outline">
              <ProfileLabel text={labels.attendance} />
            </ButtonLink>
          )}
          {!isUnreachable && <DevicesCard role={role} onlyThis={onlyThis} />}
          <LogoutButton wide label={<ProfileLabel text={labels.logout} />} />
        </div>
      </Page>
    </div>
  )
}

function DevicesCard({ role, onlyThis }: { role: Role; onlyThis: boolean }) {
  const labels = useProfileLabels()
  const query = useCall(listDevices, {}, { fresh: true, revalidates: false })
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-xl">
        <ProfileLabel text={labels.devices} />
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        {role === 'student' ? labels.devicesText : labels.staffDevicesText}
      </p>
      <Async query={query} loading={<SkeletonBlock className="h-18 w-full rounded-control" />} failed={failedInArabic}>
        {(devices) => <Devices role={role} devices={devices} onlyThis={onlyThis} />}
      </Async>
    </Card>
  )
}

type FailedQuery = Extract<AsyncQuery<unknown>, { status: 'error' }>

const failedInArabic = ({ failure, isFetching, refetch }: FailedQuery) => (
  <div lang="ar-EG" dir="rtl">
    <Failed failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
  </div>
)

const FormSkeleton = () => (
  <SkeletonRegion className="flex flex-col gap-5">
    {['email', 'name', 'grade'].map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-12 w-full rounded-control" />
      </div>
    ))}
    <Skeleton className="h-12 w-full rounded-control" />
  </SkeletonRegion>
)

const FormCard = ({ children }: { children: ReactNode }) => <Card className="p-5 sm:p-7">{children}</Card>

const OwnDataSkeleton = ({ withNumbers }: { withNumbers: boolean }) => (
  <>
    {withNumbers && <Skeleton className="h-48 w-full rounded-control sm:h-33" />}
    <FormCard>
      <FormSkeleton />
    </FormCard>
  </>
)

const AccountNotices = ({ notices }: { notices: readonly AccountNotice[] }) =>
  notices.map((notice) => (
    <div key={notice.id} lang="ar-EG" dir="rtl">
      <Notice tone="warn" icon="shield" title={accountNotices.textOf(notice)}>
        {accountNotices.help}
      </Notice>
    </div>
  ))

function StudentCard({ user: { name, grade, phoneNumber } }: { user: StoredUser }) {
  const school = useSchool()
  return (
    <div
      lang="ar-EG"
      dir="rtl"
      className="relative overflow-hidden rounded-sheet border border-gold bg-linear-to-bl from-lapis to-lapis-deep p-5 text-on-lapis shadow-card sm:p-6"
    >
      <StarLattice className="absolute inset-0 size-full opacity-10" />
      <p className="relative flex items-center gap-2.5 text-on-lapis-muted text-sm">
        <SchoolMark school={school} />
        <Name>{school.name}</Name>
      </p>
      <p className="relative mt-6 font-bold text-2xl text-gold-on-lapis">
        <Name>{name}</Name>
      </p>
      <p className="relative mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
        {grade && <span>{gradeLabel(grade)}</span>}
        <Ltr className="tabular">{phoneNumber}</Ltr>
      </p>
    </div>
  )
}
