import { NewTier } from '../features/membership/new-tier.tsx'
import { Missions } from '../features/missions/missions.tsx'

/** `/missions`, and the moment of a new tier, which a mission can bring. */
export const MissionsScreen = () => (
  <>
    <Missions />
    <NewTier />
  </>
)
