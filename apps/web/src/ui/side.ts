/** Which side a thing belongs to: offers are ember, searches are river; what belongs to neither is ink. */
export type Side = 'ember' | 'river' | 'ink';
