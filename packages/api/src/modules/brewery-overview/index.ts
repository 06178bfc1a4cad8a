export {
  type BreweryOverviewService,
  createBreweryOverviewService,
} from './brewery-overview.service';
