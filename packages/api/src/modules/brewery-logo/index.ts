export { type BreweryLogoService, createBreweryLogoService } from './brewery-logo.service';
export { readLogo, storedLogoSchema } from './stored-logo';
