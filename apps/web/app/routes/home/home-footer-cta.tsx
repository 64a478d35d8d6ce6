import { home } from '#app/copy/home.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The last word of the page: whoever has read it all is asked in. */
export function HomeFooterCta() {
  const session = useSession()
  const isMember = session.state === 'member'
  const isStudent = isMember && session.user.role === 'student'
  return (
    <div className="measure pt-4 md:pt-8">
      <div className="flex flex-col items-center gap-5 border-gold-line border-t-2 border-dashed pt-10 text-center md:pt-14">
        <p className="text-balance font-bold text-2xl">{home.footerCta}</p>
        <p className="flex flex-wrap justify-center gap-3">
          {(isStudent || !isMember) && (
            <ButtonLink to={isStudent ? '/enrolled-courses' : '/register'} kind="gold">
              {isStudent ? home.myCourses : home.join}
            </ButtonLink>
          )}
          <ButtonLink to="/courses" kind="outline">
            {home.all}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
