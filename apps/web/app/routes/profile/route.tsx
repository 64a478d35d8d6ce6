import { gradeLabel } from '@manassa/contract/rules/grade'
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
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useSession } from '#app/lib/session.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
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

/** The profile is not requested for visitors, who are redirected to the login. */
export async function clientLoader() {
  if (sessionStore.now().state !== 'member') return null
  const [profile, devices] = await Promise.all([
    settleWithin(call(readProfile, {})),
    settleWithin(call(listDevices, {}, { fresh: true })),
  ])
  return { profile: profile.answer, devices: devices.answer }
}

export function HydrateFallback() {
  return <Shape>{null}</Shape>
}

/** The account's page, in the language that the school has chosen for its labels (docs/behaviour/accounts.md). */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const labels = useProfileLabels()
  const [saves, setSaves] = useState(0)
  const [onlyThis, setOnlyThis] = useState(false)
  const session = useSession()
  const [contact, setContact] = useState<ProfileData | null>(null)
  const role = session.state === 'member' ? session.user.role : 'student'
  if (!loaderData) return null

  function saved(elsewhere: boolean) {
    setSaves(saves + 1)
    if (elsewhere) setOnlyThis(true)
  }

  return (
    <Shape>
      <StudentCard />
      <Loadable
        reply={loaderData.profile}
        loading={<OwnDataSkeleton withNumbers={role === 'student'} />}
        failed={(failure) => <FormCard>{failedInArabic(failure)}</FormCard>}
      >
        {(profile) => (
          <>
            <AccountNotices notices={profile.notices ?? []} />
            {role === 'student' && <OwnContact profile={contact ?? profile} onChanged={setContact} />}
            <FormCard>
              <ProfileForm
                key={(contact ?? profile).email}
                profile={contact ?? profile}
                role={role}
                saves={saves}
                onSaved={saved}
              />
            </FormCard>
          </>
        )}
      </Loadable>
      {role === 'student' && <RemindersCard />}
      {role === 'student' && <ParentCard />}
      {role === 'student' && (
        <ButtonLink to="/attendance" kind="outline">
          <ProfileLabel text={labels.attendance} />
        </ButtonLink>
      )}
      <Card className="p-5 sm:p-7">
        <h2 className="text-xl">
          <ProfileLabel text={labels.devices} />
        </h2>
        <p className="mt-1 mb-4 text-muted text-sm">
          {role === 'student' ? labels.devicesText : labels.staffDevicesText}
        </p>
        <Loadable reply={loaderData.devices} loading={<DevicesSkeleton />} failed={failedInArabic}>
          {(devices) => <Devices role={role} devices={devices} onlyThis={onlyThis} />}
        </Loadable>
      </Card>
      <LogoutButton wide label={<ProfileLabel text={labels.logout} />} />
    </Shape>
  )
}

function Shape({ children }: { children: ReactNode }) {
  const { language, direction, title } = useProfileLabels()
  return (
    <div lang={language} dir={direction}>
      <Page title={<ProfileLabel text={title} />} narrow>
        <div className="flex flex-col gap-5">
          {children ?? (
            <>
              <Skeleton className="h-44 w-full rounded-sheet" />
              <OwnDataSkeleton withNumbers />
            </>
          )}
        </div>
      </Page>
    </div>
  )
}

const failedInArabic = (failure: Parameters<typeof Failed>[0]['failure']) => (
  <div lang="ar-EG" dir="rtl">
    <Failed failure={failure} />
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

const DevicesSkeleton = () => <SkeletonBlock className="h-18 w-full rounded-control" />

const AccountNotices = ({ notices }: { notices: readonly AccountNotice[] }) =>
  notices.map((notice) => (
    <div key={notice.id} lang="ar-EG" dir="rtl">
      <Notice tone="warn" icon="shield" title={accountNotices.textOf(notice)}>
        {accountNotices.help}
      </Notice>
    </div>
  ))

function StudentCard() {
  const session = useSession()
  const school = useSchool()
  if (session.state !== 'member') return null
  const { name, grade, phoneNumber } = session.user
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
