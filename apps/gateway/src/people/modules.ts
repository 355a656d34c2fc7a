import { auth } from './auth/auth.module'
import { codes } from './codes/codes.module'
import { mfa } from './mfa/mfa.module'
import { news } from './news/news.module'
import { profile } from './profile/profile.module'
import { session } from './session/session.module'
import { stepUp } from './step-up/step-up.module'
import { users } from './users/users.module'

export const peopleModules = [session, auth, stepUp, mfa, codes, users, profile, news]
